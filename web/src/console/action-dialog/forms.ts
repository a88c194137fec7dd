// Lists the form of every action that changes something. The compiler rejects a console action that is neither here nor
// in `LOOKS`.
import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ActionForm } from './action-form.ts';
import { INBOX_FORMS } from './inbox-forms.ts';
import { fromComplaint } from './from-complaint.ts';
import { SITE_STATUS_FORMS } from './site-status-forms.ts';
import { MONEY_FORMS } from './money-forms.ts';
import { PEOPLE_FORMS } from './people-forms.ts';
import { CATALOGUE_FORMS } from './catalogue-forms.ts';
import { TEAM_FORMS } from './team-forms.ts';

/** Actions that pages call directly, without a form. */
export const LOOKS = [
  'content list',
  'content show',
  'content pictures',
  // These two change something, but the home page editor has its own fields.
  'content draft',
  'content add-picture',
  'scripts list',
  'scripts versions',
  'reviews list',
  'feedback list',
  'complaints list',
  'complaints show',
  'tables list',
  'codes list',
  'codes show',
  'orders list',
  'orders find',
  'orders show',
  'orders export',
  'orders attention',
  'orders report',
  'people find',
  'people show',
  'staff list',
  'house',
  'orders refunds',
  'orders days',
  'words list',
  // Stores nothing; its page has its own field.
  'words try',
  'alarms list',
  // Sends a message and stores nothing; its page has its own button.
  'alarms test',
  'trail',
] as const satisfies readonly ConsoleAction[];

export type ChangingAction = Exclude<ConsoleAction, (typeof LOOKS)[number]>;

export const COMPLAINT_ACTIONS = [
  'people warn',
  'people mute',
  'people ban',
  'people rename',
  'people remove-portrait',
  'reviews hide',
  'tables take-off',
  'groups blank',
] as const satisfies readonly ChangingAction[];

const PLAIN_FORMS: Readonly<Record<ChangingAction, ActionForm>> = {
  ...PEOPLE_FORMS,
  ...INBOX_FORMS,
  ...CATALOGUE_FORMS,
  ...MONEY_FORMS,
  ...TEAM_FORMS,
  ...SITE_STATUS_FORMS,
};

export const FORMS: Readonly<Record<ChangingAction, ActionForm>> = {
  ...PLAIN_FORMS,
  ...Object.fromEntries(COMPLAINT_ACTIONS.map((action) => [action, fromComplaint(PLAIN_FORMS[action])])),
};
