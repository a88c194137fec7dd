/** Returns the start phases that the server printed, in order: name and seconds, with tenths at best. */
export function phasesIn(output: string): { name: string; seconds: number }[] {
  return [...output.matchAll(/^(\S.*?)….*（([\d.]+) 秒）$/gmu)].map(([, name = '', seconds]) => ({
    name,
    seconds: Number(seconds),
  }));
}
