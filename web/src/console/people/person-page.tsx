import { type PersonRow, personRow } from '@juzhongren/contract/console/rows';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { One } from '../lists/one.tsx';
import { personName } from '../parts/names.ts';
import { when } from '../parts/when.ts';
import { useParams } from '../../router/hooks.ts';
import { Facts } from '../lists/facts.tsx';
import { Complaints, Orders, Reviews, Rooms, Sanctions, Sessions } from './person-parts.tsx';

export function PersonPage() {
  const { id = '' } = useParams();
  return (
    <Page title={`玩家 ${id}`}>
      <OnlyWith action="people show">
        <One asked={{ action: 'people show', words: [id] }} schema={personRow}>
          {(person) => <Shown person={person} />}
        </One>
      </OnlyWith>
    </Page>
  );
}

function Shown({ person }: { person: PersonRow }) {
  const { user_id: id, nickname, phone } = person;
  const about = personName(id, nickname);
  const values = { who: String(id) };
  return (
    <>
      <Facts
        name={about}
        facts={[
          ['昵称', nickname],
          ['手机号', phone ?? '没有手机号'],
          ['注册', when(person.created_at)],
          ['会员至', when(person.member_until)],
          ['要求注销', when(person.deletion_asked_at)],
        ]}
        actions={
          <>
            <DoButton action="people warn" values={values} about={about} />
            <DoButton action="people mute" values={values} about={about} />
            <DoButton action="people ban" values={values} about={about} tone="danger" />
            <DoButton action="people rename" values={values} about={about} />
            <DoButton action="people remove-portrait" values={values} about={about} />
            <DoButton action="people sign-out" values={values} about={about} />
            <DoButton action="people delete" values={values} about={about} tone="danger" />
          </>
        }
      />
      <Sanctions person={person} />
      <Complaints person={person} />
      <Orders person={person} />
      <Rooms person={person} />
      <Reviews person={person} />
      <Sessions person={person} />
    </>
  );
}
