// Texts of one-line notifications about seats that users asked for or wait for.

const MOMENT = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

export const promiseMessage = (scriptName: string, until: number): string =>
  `《${scriptName}》空出一个座位，给你留到 ${MOMENT.format(until)}。到「拼车」里入座，过时会让给下一位。`;

export const welcomeMessage = (scriptName: string): string => `《${scriptName}》的房主答应了，到「拼车」里入座吧。`;

export const refusedWords = (scriptName: string): string => `《${scriptName}》这一桌没能坐下，看看别的桌吧。`;

export const takenOffMessage = (scriptName: string, reason: string): string =>
  `《${scriptName}》那一桌已从「拼车」上取下：${reason}`;
