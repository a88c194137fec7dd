// Selects the language of messages that several commands share: Chinese for operators and authors, English for
// contributors.

/** @type {'en' | 'zh'} */
let language = 'en';

/** Commands for operators and authors call this first. */
export function speakChinese() {
  language = 'zh';
}

/** @param {{ en: string, zh: string }} texts */
export const localized = (texts) => texts[language];
