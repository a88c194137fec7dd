// The appointed evening as a file for calendars (RFC 5545). One event of a dozen lines: a library would be larger than it.

export interface Appointment {
  /** The same for the same room, so that a changed time takes the place of the last. */
  readonly uid: string;
  /** Counts up with whatever happens in the room. */
  readonly sequence: number;
  /** Unix ms. */
  readonly at: number;
  readonly minutes: number;
  readonly title: string;
  readonly link: string;
  /** When the file is made, Unix ms. */
  readonly now: number;
}

/** A reminder comes half an hour before. Lines end as the format wants them, none is longer than 75 bytes. */
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

/** `20261126T120000Z` */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const LINE_BYTES = 75;

/** Between signs, never within one; what goes on begins with a blank. */
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
