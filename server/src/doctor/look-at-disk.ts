import { FREE_BYTES_MIN, type Machine, thisMachine } from '../http/health.ts';
import { careful, type Finding, fine, wrong } from './finding.ts';

const FREE_BYTES_FINE = 1024 * 1024 * 1024;

export async function lookAtDisk(folder: string, machine: Pick<Machine, 'freeBytes'> = thisMachine): Promise<Finding> {
  let bytes: number;
  try {
    bytes = await machine.freeBytes(folder);
  } catch (error) {
    return careful('磁盘', `看不了 ${folder}（${(error as NodeJS.ErrnoException).code ?? ''}）`);
  }
  const says = `${folder} 还有 ${Math.floor(bytes / 1024 / 1024)} MB`;
  if (bytes < FREE_BYTES_MIN) return wrong('磁盘', `${says}：/readyz 会答 503，请腾出地方`);
  return bytes < FREE_BYTES_FINE ? careful('磁盘', `${says}，不多了`) : fine('磁盘', says);
}
