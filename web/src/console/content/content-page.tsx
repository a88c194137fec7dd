import { type ContentRow, contentRow } from '@juzhongren/contract/console/content';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page, Part } from '../frame/page.tsx';
import { LookFailed } from '../lists/look-failed.tsx';
import { rowsQuery } from '../lists/rows-query.ts';
import { when } from '../parts/when.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from './content.module.css';
import { Banners, Collections, Popups } from './edit-lists.tsx';
import { Comments, FirstCase, Plain, Themes } from './edit-others.tsx';
import { EditorTold } from './editor-told.tsx';
import { ScriptsContext, useScriptChoices } from './scripts.tsx';
import { useEditor } from './use-editor.ts';

/** Page for the home page content. Changes reach players only after staff review and publish them. */
export function ContentPage() {
  return (
    <Page
      title="首页内容"
      actions={
        <ButtonLink small to="/console/content/versions">
          先前的版本
        </ButtonLink>
      }
    >
      <OnlyWith action="content list">
        <Begun />
      </OnlyWith>
    </Page>
  );
}

/** Starts the editor from the draft, or from the published content if there is no draft. */
function Begun() {
  const shown = useQuery(rowsQuery({ action: 'content show' }, contentRow));
  const draft = useQuery(rowsQuery({ action: 'content show', words: ['draft'] }, contentRow));
  const [shownRow, draftRow] = [shown.data?.rows[0], draft.data?.rows[0]];
  if (shown.data !== undefined && draft.data !== undefined) {
    const row = draftRow ?? shownRow;
    if (row === undefined) return <EmptyState text={shown.data.said.join('') || '这一页读不懂它：刷新一下。'} />;
    return <EditContent saved={row} version={shownRow?.version ?? 0} />;
  }
  const failed = shown.isError ? shown : draft.isError ? draft : undefined;
  if (failed?.error) {
    const retry = (): void => {
      void shown.refetch();
      void draft.refetch();
    };
    return <LookFailed error={failed.error} busy={shown.isFetching || draft.isFetching} onRetry={retry} />;
  }
  return (
    <Loading className={css.list}>
      <Skeleton height="64px" radius="12px" />
      <Skeleton height="240px" radius="12px" />
      <Skeleton height="240px" radius="12px" />
    </Loading>
  );
}

function EditContent({ saved, version }: { saved: ContentRow; version: number }) {
  const editor = useEditor(saved);
  const scripts = useScriptChoices();
  const may = useMay();
  const { content, change, faults, dirty, busy } = editor;
  const parts = { content, onChange: change, faults };
  return (
    <ScriptsContext value={scripts}>
      <DraftStatus saved={saved} resumed={dirty && editor.resumed} />
      <Banners {...parts} />
      <Collections {...parts} />
      <Popups {...parts} />
      <FirstCase {...parts} />
      <Themes {...parts} />
      <Comments {...parts} />
      <Plain {...parts} />
      <Differences saved={saved} />
      {may('content draft') && (
        <div className={css.foot}>
          <div className={css.said}>
            <EditorTold editor={editor} />
          </div>
          <div className={css.bar} role="group" aria-label="草稿">
            <Button tone="primary" busy={busy === 'save'} disabled={!dirty} onClick={editor.save}>
              {busy === 'save' ? '正在保存…' : '存草稿'}
            </Button>
            <Button busy={busy === 'preview'} onClick={editor.preview}>
              {busy === 'preview' ? '正在打开…' : '预览'}
            </Button>
            {dirty && (
              <Button tone="plain" onClick={() => editor.forget(saved)}>
                不要这些修改
              </Button>
            )}
            {!dirty && saved.draft !== null && (
              <>
                <DoButton
                  action="content publish"
                  values={{ on: String(saved.draft), over: saved.outdated ? String(version) : '' }}
                />
                <DoButton action="content drop-draft" tone="danger" />
              </>
            )}
          </div>
        </div>
      )}
    </ScriptsContext>
  );
}

/** Says whether the editor started from a draft, and whose, or from the published content. */
function DraftStatus({ saved: { draft, by, at }, resumed }: { saved: ContentRow; resumed: boolean }) {
  return (
    <Part title={draft === null ? '首页上的内容' : '草稿'}>
      <div className={css.told}>
        <p>
          {draft === null
            ? at === null
              ? '首页上还没有放过内容。'
              : `${by ?? '随启动导入'}，${when(at)}。改了什么先存成草稿，发布了玩家才看得到。`
            : `${by ?? ''}在 ${when(at)} 存的，还没有发布。`}
        </p>
        {resumed && <p>接着上次没有保存的修改。</p>}
      </div>
    </Part>
  );
}

/**
 * Lists what publishing the draft would change. Placed after the editor, so that no field moves when it appears or
 * disappears.
 */
function Differences({ saved: { draft, changes, outdated } }: { saved: ContentRow }) {
  if (draft === null) return null;
  return (
    <Part title="草稿和首页上的不同">
      <div className={css.told}>
        {outdated && <p className={css.wrong}>这份草稿开始以后，首页内容换过别的。发布会盖掉它，先看看先前的版本。</p>}
        {changes.length === 0 && <p>和首页上的一样。</p>}
        {changes.length > 0 && (
          <ul aria-label="和首页上的不同">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </Part>
  );
}
