/** Identifies a failed background task. `partyId` is set if the task worked for one room. */
export interface RoomTask {
  readonly task: string;
  readonly partyId?: string;
}

/** Reports the error of a background task that no caller awaits. */
export type TaskFailed = (error: unknown, of: RoomTask) => void;
