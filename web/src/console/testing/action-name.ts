/** Returns the name of a command without its words: `orders list [条数]` becomes `orders list`. */
export const nameOf = (typed: string): string => typed.replace(/ [<[].*$/, '');
