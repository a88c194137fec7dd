/** System error codes of a path that cannot be written. */
export const UNWRITABLE = ['EEXIST', 'ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOSPC'];
