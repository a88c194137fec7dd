import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { maintenanceSchema } from '@juzhongren/contract/site-status';
import { maintenanceMessage } from '../format/site-status-labels.ts';
import type { Failure } from './send.ts';

const TEXT: Readonly<Record<number, string | undefined>> = ERROR_TEXT satisfies Record<ErrorCode, string>;

const TOO_MANY_REQUESTS = 429;

/** Returns the message for a failed call: the known text of a refusal, else `otherwise`. */
export function refusalText(failure: Failure, otherwise: string): string {
  if (failure.status === TOO_MANY_REQUESTS) return ERROR_TEXT[ERROR.tooOften];
  if (failure.fault !== 'refused' || failure.err === ERROR.badInput) return otherwise;
  return maintenanceText(failure) ?? TEXT[failure.err] ?? otherwise;
}

function maintenanceText({ err, params }: Failure): string | undefined {
  const told = err === ERROR.underMaintenance ? maintenanceSchema.safeParse(params) : undefined;
  return told?.success === true ? maintenanceMessage(told.data, Date.now()) : undefined;
}
