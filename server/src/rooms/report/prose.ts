// Converts an author's text to HTML: paragraphs, **emphasis**, > quotes, - lists and ---, nothing else.
import { html, type Markup } from '../../markup/html.ts';

export function prose(text: string): Markup {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return html`${blocks.map(blockOf)}`;
}

function blockOf(block: string): Markup {
  const lines = block.split('\n');
  if (/^-{3,}$/.test(block)) return html`<hr />`;
  if (lines.every((line) => line.startsWith('>'))) {
    return html`<blockquote>${lined(lines.map((line) => line.replace(/^>\s?/, '')))}</blockquote>`;
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return html`<ul>
      ${lines.map((line) => html`<li>${emphasised(line.slice(2))}</li>`)}
    </ul>`;
  }
  return html`<p>${lined(lines)}</p>`;
}

function lined(lines: readonly string[]): Markup {
  return html`${lines.map((line, number) => html`${number === 0 ? null : html`<br />`}${emphasised(line)}`)}`;
}

function emphasised(line: string): Markup {
  // Odd parts were between two pairs of asterisks.
  const parts = line.split(/\*\*([^*]+)\*\*/);
  return html`${parts.map((part, number) => (number % 2 === 1 ? html`<strong>${part}</strong>` : part))}`;
}
