/** `orders list [条数]` → `orders list`. */
export const nameOf = (typed: string): string => typed.replace(/ [<[].*$/, '');
