// Provides schemas and plain error messages for kinds of settings.
import * as z from 'zod';

export function whole(min: number, max?: number, words = wholeNumberMessage(min, max)) {
  return (
    z
      .string()
      // NFKC converts the full-width digits of Chinese keyboards.
      .normalize('NFKC')
      .regex(/^\d+$/, { error: words, abort: true })
      .transform(Number)
      .pipe(
        z
          .number()
          .min(min, words)
          .max(max ?? Number.MAX_SAFE_INTEGER, words),
      )
  );
}

export const wholeNumberMessage = (min: number, max?: number): string =>
  max === undefined ? `应当是不小于 ${min} 的整数` : `应当是 ${min} 到 ${max} 之间的整数`;

/** Returns the error message for a wrong address. Usually the scheme is missing. */
export function addressMessage(example: string): z.core.$ZodErrorMap {
  const [scheme = ''] = example.split('//');
  return ({ input }) =>
    /^[a-z][a-z+.-]*:\/\//i.test(String(input))
      ? `应当是完整的地址，例如 ${example}`
      : `开头少了 ${scheme}//，应当是完整的地址，例如 ${example}`;
}

/** Replaces zod messages that do not say which values are allowed. */
export const settingLabels: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `只能是 ${listed(issue.values.map(String))}`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `太长了，最多 ${issue.maximum} 个字`;
  return undefined;
};

function listed(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join('、')} 或 ${last}`;
}
