/** A seat from an act on: its private text up to and with that act. */
export interface SeatFrom {
  seat: string;
  act: number;
}

/** `cheng` is that seat from act 1 on, `cheng@2` from act 2 on. */
export function seatFrom(reference: string): SeatFrom {
  const [seat = '', act = '1'] = reference.split('@');
  return { seat, act: Number(act) };
}
