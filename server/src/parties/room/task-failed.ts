/** What was done by itself when something went wrong; `partyId` where it was done for one room. */
export interface RoomTask {
  readonly task: string;
  readonly partyId?: string;
}

/** Takes the error of something that nobody waits for. */
export type TaskFailed = (error: unknown, of: RoomTask) => void;
