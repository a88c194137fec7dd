/** What the server printed about the phases of its start, in order: name and seconds, tenths at best. */
export function phasesIn(output: string): { name: string; seconds: number }[] {
  return [...output.matchAll(/^(\S.*?)….*（([\d.]+) 秒）$/gmu)].map(([, name = '', seconds]) => ({
    name,
    seconds: Number(seconds),
  }));
}
