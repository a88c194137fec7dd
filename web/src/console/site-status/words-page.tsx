import { consoleAct } from '@juzhongren/contract/console/calls';
import { type RefusedWord, refusedWordRow } from '@juzhongren/contract/console/rows';
import { useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { useMay } from '../access/session.tsx';
import { DoButton } from '../action-dialog/do-button.tsx';
import { actFailure } from '../action-dialog/failure-messages.ts';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page, Part } from '../frame/page.tsx';
import { FindForm } from '../lists/find-form.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';

const COLUMNS: readonly Column<RefusedWord>[] = [{ name: '词', kind: 'sentence', text: ({ typed }) => typed }];

export function WordsPage() {
  return (
    <Page title="禁用词" actions={<DoButton action="words add" />}>
      <OnlyWith action="words list">
        <TryWords />
        <RowList
          name="禁用词"
          asked={{ action: 'words list' }}
          schema={refusedWordRow}
          keyOf={({ word }) => word}
          columns={COLUMNS}
          renderActions={({ typed }) => <DoButton action="words remove" values={{ words: typed }} about={typed} />}
          empty="没有禁用词，什么都不会被拦"
        />
      </OnlyWith>
    </Page>
  );
}

function TryWords() {
  const may = useMay();
  const [said, setSaid] = useState('');
  if (!may('words try')) return null;
  const look = async (text: string): Promise<void> => {
    const answer = await askConsole(consoleAct, { action: 'words try', words: [text], options: {}, dryRun: false });
    setSaid(answer.ok ? answer.params.said.join('') : actFailure(answer));
  };
  return (
    <Part title="试一段话">
      <FindForm label="一段话" value="" submit="试试" onFind={(text) => text !== '' && void look(text)} />
      <p role="status">{said}</p>
    </Part>
  );
}
