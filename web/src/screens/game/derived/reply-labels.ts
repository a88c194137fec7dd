import type { SkillReply } from '@juzhongren/contract/room/events';

/** Labels of the possible answers to a question that must be answered truthfully. */
export const REPLY_LABELS: Readonly<Record<SkillReply, string>> = { yes: '是', no: '不是', unsaid: '不说' };

/** Returns the label of a recorded answer; an unknown one counts as unsaid. */
export const formatReply = (reply: string | null): string =>
  reply === 'yes' || reply === 'no' ? REPLY_LABELS[reply] : REPLY_LABELS.unsaid;
