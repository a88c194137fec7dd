/** What friends are sent: an invitation to play, then the script's address. */
export function shareText(name: string): string {
  return `我在局中人发现了《${name}》，来和我一起破案吧！`;
}

export function scriptAddress(id: number): string {
  return `${window.location.origin}/script?id=${id}`;
}
