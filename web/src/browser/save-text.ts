/** Milliseconds until the address of a Blob is revoked. Slow browsers start to save only after a while. */
const KEPT_MS = 60_000;

export interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly type?: string;
}

export function saveText({ name, text, type = 'text/plain' }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
