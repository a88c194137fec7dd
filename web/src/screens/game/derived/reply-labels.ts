import type { SkillReply } from '@juzhongren/contract/room/events';

/** What one may say to a question that has to be answered truly, as people read it. */
export const REPLY_WORDS: Readonly<Record<SkillReply, string>> = { yes: '是', no: '不是', unsaid: '不说' };

/** Of a reply as it was told: what is not known is left unsaid. */
export const formatReply = (reply: string | null): string =>
  reply === 'yes' || reply === 'no' ? REPLY_WORDS[reply] : REPLY_WORDS.unsaid;
