/** The background task that failed; `partyId` if it worked for one room. */
export interface RoomTask {
  readonly task: string;
  readonly partyId?: string;
}

/** Takes the error of something that nobody waits for. */
export type TaskFailed = (error: unknown, of: RoomTask) => void;
