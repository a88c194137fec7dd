// Writes the appointed time of a game as a calendar file (RFC 5545). A library would be larger than this dozen lines
// for one event.

export interface Appointment {
  /** The same for one room, so that a changed time replaces the last one. */
  readonly uid: string;
  /** Increases with every change in the room. */
  readonly sequence: number;
  /** Appointed time, Unix ms. */
  readonly at: number;
  readonly minutes: number;
  readonly title: string;
  readonly link: string;
  /** Time at which the file is made, Unix ms. */
  readonly now: number;
}

/** Returns the calendar file, with a reminder half an hour before. Lines end with CRLF and have at most 75 bytes. */
export function calendarFile({ uid, sequence, at, minutes, title, link, now }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//juzhongren//meeting//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`进房间：${link}`)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Formats a time like `20261126T120000Z`. */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const LINE_BYTES = 75;

/** Folds a line between characters, never within one. A continuation begins with a space. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign);
    if (length + bytes > LINE_BYTES) {
      text += '\r\n ';
      length = 1;
    }
    text += sign;
    length += bytes;
  }
  return text;
}
