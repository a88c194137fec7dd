import { type Markup, html } from '../../markup/html.ts';
import { framePage } from '../dev-page/frame.ts';
import { ACCOUNT_LENGTH_MAX, type CodeKind } from './codes.ts';
import { MESSENGER_PATH, MINI_PROGRAM_PATH } from './paths.ts';

/** Question of a page of the dev adapter, with the fields that its form carries along. */
export interface Question {
  readonly kind: CodeKind;
  readonly fields: Readonly<Record<string, string>>;
  /** Submitted name that was not accepted. */
  readonly badAccount?: string;
}

const WORDS = {
  messenger: {
    action: MESSENGER_PATH,
    title: '局中人想确认你的身份',
    text: '只会知道你是谁，不会读取你的资料。',
    agree: '同意',
    refuse: '拒绝',
  },
  'mini-program': {
    action: MINI_PROGRAM_PATH,
    title: '从小程序进入局中人',
    text: '真的小程序会悄悄认出你，这里要自己说。',
    agree: '进入',
    refuse: null,
  },
} as const satisfies Record<CodeKind, object>;

export function questionPage({ kind, fields, badAccount }: Question): string {
  const words = WORDS[kind];
  const isBad = badAccount !== undefined;
  return page(
    words.title,
    html`<form class="card" method="post" action="${words.action}">
      ${SEAL}
      <h1>${words.title}</h1>
      <p class="soft">${words.text}</p>
      <label for="account">以谁的身份继续</label>
      <input
        id="account"
        name="account"
        value="${badAccount ?? ''}"
        maxlength="${ACCOUNT_LENGTH_MAX}"
        required
        autofocus
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="比如：沈先生"
        aria-describedby="${isBad ? 'error hint' : 'hint'}"
        aria-invalid="${isBad ? 'true' : 'false'}"
      />
      ${isBad ? html`<p class="error" id="error" role="alert">写一个名字，最多 ${ACCOUNT_LENGTH_MAX} 个字</p>` : null}
      <p class="soft hint" id="hint">随便编一个名字；同一个名字就是同一个人。</p>
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <div class="answers">
        <button class="main" name="answer" value="agree">${words.agree}</button>
        ${words.refuse === null ? null : html`<button name="answer" value="refuse" formnovalidate>${words.refuse}</button>`}
      </div>
    </form>`,
  );
}

/** Returns the page for an invalid address. It has no address to return to. */
export function brokenPage(): string {
  const title = '这个地址不对';
  return page(
    title,
    html`<section class="card">
      ${SEAL}
      <h1>${title}</h1>
      <p class="soft">请回到局中人，从那里重新开始。</p>
    </section>`,
  );
}

const SEAL = html`<svg class="seal" viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="#d9482f">
  <rect x="2" y="2" width="52" height="52" rx="10" stroke-width="3" />
  <circle cx="28" cy="22" r="7" stroke-width="3" />
  <path d="M14 44c1-9 7-13 14-13s13 4 14 13" stroke-width="3" />
</svg>`;

const page = (title: string, content: Markup) => framePage(title, { notice: '内置替身，不是真的消息应用', content });
