/** Advice for a failed write, by the system's error code. */
const ADVICE: Readonly<Record<string, string>> = {
  EROFS:
    '这里只能读。由 systemd 启动的，要用 ReadWritePaths= 放行这个文件夹（systemctl edit juzhongren@，见 docs/operations/install.zh.md）；不是的，看看盘是不是以只读方式挂载的',
  ENOSPC: '磁盘满了，请腾出地方，或者换一个文件夹',
  EDQUOT: '这个账号的磁盘配额用完了，请腾出地方，或者换一个文件夹',
};

export const writeAdvice = (code: string): string => ADVICE[code] ?? '请检查它的权限，或者换一个文件夹';
