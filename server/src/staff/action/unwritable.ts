/** What one cannot write into, as the system says it. */
export const UNWRITABLE = ['EEXIST', 'ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOSPC'];
