// Lint rule: rejects a bare number in a field whose numbers have names in contract/src.
import type { ESTree, Rule } from '@oxlint/plugins';

/**
 * Fields with enumeration numbers, the values with a meaning, and the names to use instead. Other numbers under these
 * field names (an HTTP status, a character code) are not part of the contract.
 */
const FIELDS: Readonly<Record<string, { readonly values: readonly number[]; readonly names: string }>> = {
  stage: { values: [-1, 0, 1, 2, 3, 6], names: 'GAME_STAGE' },
  status: { values: [0, 1, 2, 3], names: 'PARTY_STATUS' },
  kind: { values: [0, 1, 2, 3], names: 'CONTENT_KIND' },
  type: { values: [0, 1, 2, 3, 4], names: 'ANSWER_TYPE, CDK_TYPE or PREPAY_TYPE' },
  flag: { values: [0, 1, 2, 3], names: 'LINK_FLAG or POPUP_FLAG' },
  payMode: { values: [-1, 0, 1], names: 'PAY_MODE' },
  access: { values: [0, 1, 2], names: 'SCRIPT_ACCESS' },
  order: { values: [0, 1, 2, 4], names: 'RANK_ORDER or COMMENT_ORDER' },
  templateId: { values: [1, 5], names: 'VIP_PLAN' },
  feedback_type: { values: [1], names: 'FEEDBACK_TYPE' },
  err: { values: [-20006, -20005, -20001, -500, -1, 0, 2, 3, 4, 5], names: 'ERROR' },
  code: { values: [-20006, -20005, -20001], names: 'ERROR' },
};
/** Range of our own error codes, in either field. */
const ERROR_FIELDS = ['err', 'code'];
const ERROR_FROM = 1001;
const ERROR_TO = 5000;

const COMPARISONS = ['===', '!==', '==', '!=', '<', '<=', '>', '>='];

/** Reports numbers as in `room.stage === 2`, `{ kind: 0 }` and `case 3:` of `switch (content.kind)`. */
export const wireNumbers: Rule = {
  meta: { type: 'problem', docs: { description: 'Numbers of the wire are written by their names' } },
  create(context) {
    const check = (field: string | undefined, value: ESTree.Node): void => {
      if (value.type === 'ConditionalExpression') {
        check(field, value.consequent);
        check(field, value.alternate);
      }
      const number = numberOf(value);
      if (field === undefined || number === undefined || !isWireNumber(field, number)) return;
      context.report({
        node: value,
        message: `${field} ${number} has a name in the contract: ${FIELDS[field]?.names}`,
      });
    };
    return {
      BinaryExpression({ operator, left, right }) {
        if (!COMPARISONS.includes(operator)) return;
        check(fieldOf(left), right);
        check(fieldOf(right), left);
      },
      SwitchStatement({ discriminant, cases }) {
        for (const { test } of cases) if (test !== null) check(fieldOf(discriminant), test);
      },
      Property({ key, value, computed }) {
        if (!computed) check(nameOf(key), value);
      },
      /** Handles `Extract<Content, { kind: 2 }>`. */
      TSPropertySignature({ key, typeAnnotation, computed }) {
        const type = typeAnnotation?.typeAnnotation;
        if (!computed && type?.type === 'TSLiteralType') check(nameOf(key), type.literal);
      },
    };
  },
};

function isWireNumber(field: string, number: number): boolean {
  if (ERROR_FIELDS.includes(field) && number >= ERROR_FROM && number <= ERROR_TO) return true;
  // `in` would also find inherited properties.
  return Object.hasOwn(FIELDS, field) && FIELDS[field]?.values.includes(number) === true;
}

/** Returns `stage` for `stage`, `room.stage`, `room?.stage` and `room['stage']`. */
function fieldOf(node: ESTree.Node): string | undefined {
  if (node.type === 'ChainExpression') return fieldOf(node.expression);
  if (node.type === 'MemberExpression') return node.computed ? textOf(node.property) : nameOf(node.property);
  return node.type === 'Identifier' ? node.name : undefined;
}

const nameOf = (key: ESTree.Node): string | undefined => (key.type === 'Identifier' ? key.name : textOf(key));

const textOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

function numberOf(node: ESTree.Node): number | undefined {
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value;
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const positive = numberOf(node.argument);
    return positive === undefined ? undefined : -positive;
  }
  // Handles `0 as const`.
  return node.type === 'TSAsExpression' ? numberOf(node.expression) : undefined;
}
