import { Fragment, memo, type ReactNode } from 'react';
import { parseLightText, type TextLine } from './light-text.ts';
import css from './prose.module.css';

/** Renders a pack's text as React elements. HTML of the author is never interpreted. */
export const Prose = memo(function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose}>
      {parseLightText(text).map((block, index) => {
        switch (block.kind) {
          case 'rule':
            return <hr key={index} data-block="" />;
          case 'list':
            return (
              <ul key={index} data-block="">
                {block.lines.map((line, item) => (
                  <li key={item}>{runs(line)}</li>
                ))}
              </ul>
            );
          case 'quote':
            return (
              <blockquote key={index} data-block="">
                {broken(block.lines)}
              </blockquote>
            );
          case 'paragraph':
            return (
              <p key={index} data-block="">
                {broken(block.lines)}
              </p>
            );
        }
      })}
    </div>
  );
});

/** Full-width punctuation whose left half is blank. */
const OPENING = /^[“‘「『（《〈【]/;

function broken(lines: readonly TextLine[]): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <span data-opens={OPENING.test(line[0]?.text ?? '') || undefined}>{runs(line)}</span>
    </Fragment>
  ));
}

function runs(line: TextLine): ReactNode {
  return line.map((run, index) =>
    run.strong ? <strong key={index}>{run.text}</strong> : <span key={index}>{run.text}</span>,
  );
}
