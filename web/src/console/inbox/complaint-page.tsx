import { type WholeComplaint, wholeComplaintRow } from '@juzhongren/contract/console/rows';
import { COMPLAINT_REASON_LABELS } from '@juzhongren/contract/console/staff-labels';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page, Part } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { PersonLink } from '../lists/person-link.tsx';
import { One } from '../lists/one.tsx';
import { personName, wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { useParams } from '../../router/hooks.ts';
import { ActOnComplaint } from './act-on-complaint.tsx';
import { standOf } from './inbox-state.ts';
import css from './inbox.module.css';
import { ComplaintActions } from './complaint-actions.tsx';
import { GroupPart } from './group-part.tsx';

/** Shows a complaint with the reported message and the messages around it that the reporter could read. */
export function ComplaintPage() {
  const { id = '' } = useParams();
  return (
    <Page title={`第 ${id} 条举报`}>
      <OnlyWith action="complaints show">
        <One asked={{ action: 'complaints show', words: [id] }} schema={wholeComplaintRow}>
          {(complaint) => <Shown complaint={complaint} />}
        </One>
      </OnlyWith>
    </Page>
  );
}

/** Returns the room if the complaint is about a public lobby. Its quoted text has no message number. */
const tableOf = (one: WholeComplaint): string | null =>
  one.group_id != null ? null : one.said !== null && one.chat_seq === null ? one.party_id : null;

function Shown({ complaint: one }: { complaint: WholeComplaint }) {
  return (
    <>
      <Facts
        name={wordFor(COMPLAINT_REASON_LABELS, one.reason)}
        facts={[
          one.group_id == null
            ? ['被举报的人', <PersonLink key="about" id={one.about_id} name={one.about_nickname} />]
            : ['被举报的车队', one.group_id],
          ['举报人', <PersonLink key="by" id={one.user_id} name={one.nickname} />],
          ['时间', when(one.created_at)],
          ['剧本', one.script_name == null ? '' : `《${one.script_name}》`],
          ['房间', one.party_id],
          ['进度', standOf(one)],
          ['举报人的说明', one.remark],
          ['结果', one.result ?? ''],
        ]}
        actions={<ComplaintActions number={one.complaint_id} state={one.state} />}
      />
      {one.group_id != null && <GroupPart groupId={one.group_id} complaint={one} />}
      <Part title={saidTitle(one)}>
        {one.said === null ? <p>没有指着哪一句</p> : <blockquote className={css.said}>{one.said}</blockquote>}
      </Part>
      <ActOnComplaint complaint={one} table={tableOf(one)} />
      <Part title="前后的发言">
        {one.around.length === 0 ? (
          <p>没有，或者已经看不到了</p>
        ) : (
          <ol className={css.talk}>
            {one.around.map((message) => (
              <li key={message.chatSeq} data-quoted={message.chatSeq === one.chat_seq}>
                <p className={css.by}>
                  <span>{personName(message.userId, message.nickname)}</span>
                  {message.circle !== null && <span>，私聊</span>}
                  <span>{` · ${when(new Date(message.at).toISOString())}`}</span>
                  {message.chatSeq === one.chat_seq && <span>，被举报的一句</span>}
                </p>
                <p className={css.words}>{message.text ?? '别人的私聊，举报人看不到'}</p>
              </li>
            ))}
          </ol>
        )}
      </Part>
    </>
  );
}

function saidTitle(one: WholeComplaint): string {
  if (one.group_id != null) return '车队当时的名字';
  return tableOf(one) === null ? '被举报的发言' : '被举报的一桌';
}
