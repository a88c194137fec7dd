// Lint rule: text that changes, or that follows something that comes and goes, needs an element of its own. Page
// translation replaces text nodes with its own elements. React then updates a node that is no longer in the page
// (readers see the old text). Or it removes the node or inserts before it, throws, and the screen disappears. An
// element whose only child is a string is safe, because React sets the text of the element.
import type { ESTree, Rule, Scope } from '@oxlint/plugins';

/**
 * Kinds of output that a child may produce. `fixed`: text that never changes. `text`: any other text. `element`: one
 * element of the page, which stays. `part`: a component, fragment or list, which may produce nothing or several
 * elements.
 */
type Kind = 'fixed' | 'text' | 'element' | 'part' | 'nothing';
type Kinds = ReadonlySet<Kind>;

/** By convention, hooks return what they render (type `Elements`) under this name. */
const DRAWN = 'elements';

const WITHOUT: Kinds = new Set<Kind>(['part', 'nothing']);

const only = (kind: Kind): Kinds => new Set([kind]);

/** Array methods whose callback creates the children. */
const LISTING = new Set(['map', 'flatMap', 'from']);
/** Matches a member of a union that never contains text. Any other type may contain text. */
const WITHOUT_TEXT =
  /^(?:(?:readonly\s+)?(?:Elements|ReactElement|(?:React\.)?JSX\.Element)(?:<[\w\s,]*>)?(?:\[\])?|null|undefined|false)$/;

export const looseText: Rule = {
  meta: { type: 'problem', docs: { description: 'Text that changes has an element of its own' } },
  create(context) {
    const kinds = new Reading(
      (node) => context.sourceCode.getScope(node),
      (node) => context.sourceCode.getText(node),
    );
    const check = (parent: ESTree.JSXElement | ESTree.JSXFragment): void => {
      const children = parent.children.flatMap((node) => {
        const found = kinds.ofChild(node);
        return found === undefined ? [] : [{ node, kinds: found }];
      });
      const loose = parent.type === 'JSXFragment' || isTransparent(parent);
      const alone = children.length === 1 && !loose;
      // React inserts what comes and goes before the next existing element, and so never before the text after that
      // element.
      let behindChange = loose;
      for (const { node, kinds: found } of children) {
        if (alone ? kinds.isListOfText(node) : found.has('text') || (found.has('fixed') && behindChange)) {
          context.report({ node, message: MESSAGE });
        }
        if (found.has('part') || found.has('nothing')) behindChange = true;
        else if (found.has('element')) behindChange = loose;
      }
    };
    const checkComponent = (component: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
      if (!isComponent(component) || component.body === null) return;
      for (const node of component.body.type === 'BlockStatement' ? returnsOf(component.body) : [component.body]) {
        if (hasText(kinds.of(node))) context.report({ node, message: MESSAGE });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

const MESSAGE =
  'Text beside other children breaks under page translation: put it into an element of its own, or make one string of ' +
  'all. A slot for elements alone is of type Elements';

/** Infers what an expression may produce, from this file alone. */
class Reading {
  /** Variables being read, because a function may call itself. */
  readonly #open = new Set<ESTree.Node>();
  readonly #scopeOf: (node: ESTree.Node) => Scope;
  readonly #textOf: (node: ESTree.Node) => string;

  constructor(scopeOf: (node: ESTree.Node) => Scope, textOf: (node: ESTree.Node) => string) {
    this.#scopeOf = scopeOf;
    this.#textOf = textOf;
  }

  /** Returns undefined for comments and white space, which are not translated. */
  ofChild(child: ESTree.JSXChild): Kinds | undefined {
    if (child.type === 'JSXText') return child.value.trim() === '' ? undefined : only('fixed');
    if (child.type === 'JSXExpressionContainer') {
      const { expression } = child;
      const blank =
        expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === '';
      return blank || expression.type === 'JSXEmptyExpression' ? undefined : this.of(expression);
    }
    return this.of(child);
  }

  /** Returns whether the child is a list of strings. Such a list creates text nodes, even as the only child. */
  isListOfText(child: ESTree.JSXChild): boolean {
    if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return false;
    const list = this.#listOf(child.expression);
    return list !== undefined && hasText(list);
  }

  of(node: ESTree.Node): Kinds {
    switch (node.type) {
      case 'JSXElement':
        return only(isPageElement(node) ? 'element' : 'part');
      case 'JSXFragment':
        return only('part');
      case 'Literal':
        if (node.value === null || typeof node.value === 'boolean' || node.value === '') return only('nothing');
        return only('fixed');
      case 'TemplateLiteral':
        return only(node.expressions.length === 0 ? 'fixed' : 'text');
      case 'ConditionalExpression':
        return either(this.of(node.consequent), this.of(node.alternate));
      case 'LogicalExpression':
        return node.operator === '&&'
          ? either(only('nothing'), this.of(node.right))
          : either(this.of(node.left), this.of(node.right));
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'ChainExpression':
        return this.of(node.expression);
      case 'CallExpression':
        return this.#ofCall(node);
      case 'ArrayExpression':
        return this.#listOf(node) ?? only('text');
      case 'Identifier':
        return this.#ofName(node);
      case 'MemberExpression':
        return this.#ofMember(node);
      default:
        return only('text');
    }
  }

  /** Returns the kinds of a list's members; undefined if it is no list. */
  #listOf(node: ESTree.Node): Kinds | undefined {
    if (node.type === 'ChainExpression') return this.#listOf(node.expression);
    if (node.type === 'ArrayExpression') {
      return joined(node.elements.flatMap((element) => (element === null ? [] : [this.of(element)])));
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
    const { property } = node.callee;
    if (property.type !== 'Identifier' || !LISTING.has(property.name)) return undefined;
    const makes = node.arguments.at(-1);
    return makes === undefined ? undefined : this.#ofFunction(makes);
  }

  #ofCall(node: ESTree.CallExpression): Kinds {
    const list = this.#listOf(node);
    if (list !== undefined) return hasText(list) ? only('text') : only('part');
    if (node.callee.type !== 'Identifier') return only('text');
    if (node.callee.name === 'createPortal') return only('nothing');
    if (node.callee.name === 'createElement') return only('part');
    const [first] = node.arguments;
    if (node.callee.name === 'useMemo' && first !== undefined) return this.#ofFunction(first);
    return this.#ofFunction(node.callee);
  }

  #ofFunction(node: ESTree.Node): Kinds {
    if ('returnType' in node && node.returnType && this.#isWithoutText(node.returnType.typeAnnotation)) return WITHOUT;
    switch (node.type) {
      case 'ArrowFunctionExpression':
        return node.body.type === 'BlockStatement' ? this.#returnsOf(node.body) : this.of(node.body);
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return node.body === null ? only('text') : this.#returnsOf(node.body);
      case 'Identifier': {
        const declared = this.#declaration(node);
        if (declared === undefined || this.#open.has(declared)) return only('text');
        this.#open.add(declared);
        const found =
          declared.type === 'VariableDeclarator' && declared.init !== null
            ? this.#ofFunction(declared.init)
            : declared.type === 'FunctionDeclaration'
              ? this.#ofFunction(declared)
              : only('text');
        this.#open.delete(declared);
        return found;
      }
      default:
        return only('text');
    }
  }

  #returnsOf(body: ESTree.FunctionBody): Kinds {
    const found = returnsOf(body).map((node) => this.of(node));
    return found.length === 0 ? only('nothing') : found.reduce(either);
  }

  #ofName(node: ESTree.Node & { readonly name: string }): Kinds {
    if (node.name === 'undefined') return only('nothing');
    if (isConstant(node.name)) return only('fixed');
    if (node.name === DRAWN) return WITHOUT;
    const declared = this.#declaration(node);
    if (declared === undefined || this.#open.has(declared)) return only('text');
    if (declared.type !== 'VariableDeclarator') return this.#ofParameter(node.name, declared);
    const type = typeOf(declared.id);
    if (type !== undefined && this.#isWithoutText(type)) return WITHOUT;
    if (declared.id.type !== 'Identifier') return this.#ofParameter(node.name, declared.id);
    if (
      declared.init === null ||
      (declared.parent.type === 'VariableDeclaration' && declared.parent.kind !== 'const')
    ) {
      return only('text');
    }
    this.#open.add(declared);
    const found = this.of(declared.init);
    this.#open.delete(declared);
    return found;
  }

  #ofMember(node: ESTree.MemberExpression): Kinds {
    const { object, property, computed } = node;
    const fixed = !computed && object.type === 'Identifier' && isConstant(object.name);
    if (fixed) return only('fixed');
    if (!computed && property.type === 'Identifier' && property.name === DRAWN) return WITHOUT;
    if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return only('text');
    const declared = this.#declaration(object);
    if (declared === undefined) return only('text');
    const type = typeOf(parameterNamed(object.name, declared.type === 'VariableDeclarator' ? declared.id : declared));
    return type === undefined ? only('text') : this.#ofMemberType(type, property.name);
  }

  /** Infers the kinds from the parameter's type annotation. */
  #ofParameter(name: string, declared: ESTree.Node): Kinds {
    const parameter = parameterNamed(name, declared);
    if (parameter === undefined) return only('text');
    const type = typeOf(parameter);
    if (parameter.type === 'Identifier') return type === undefined ? only('text') : this.#ofType(type);
    if (parameter.type !== 'ObjectPattern' || type === undefined) return only('text');
    for (const property of parameter.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const value = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
      if (value.type === 'Identifier' && value.name === name) return this.#ofMemberType(type, property.key.name);
    }
    return only('text');
  }

  #ofType(type: ESTree.Node): Kinds {
    return this.#isWithoutText(type) ? WITHOUT : only('text');
  }

  #isWithoutText(type: ESTree.Node): boolean {
    const parts = this.#textOf(type)
      .split('|')
      .map((part) => part.trim());
    return parts.every((part) => part === '' || WITHOUT_TEXT.test(part));
  }

  #ofMemberType(type: ESTree.Node, name: string): Kinds {
    const member = this.#member(type, name);
    return member === undefined ? only('text') : this.#ofType(member);
  }

  /** Returns the type of a member, through intersections, `Readonly<…>` and type names of this file. */
  #member(type: ESTree.Node, name: string): ESTree.Node | undefined {
    switch (type.type) {
      case 'TSTypeLiteral':
        return memberIn(type.members, name);
      case 'TSInterfaceDeclaration':
        return (
          memberIn(type.body.body, name) ??
          first(type.extends ?? [], ({ expression }) =>
            expression.type === 'Identifier' ? this.#namedMember(expression, name) : undefined,
          )
        );
      case 'TSTypeAliasDeclaration':
        return this.#member(type.typeAnnotation, name);
      case 'TSIntersectionType':
        return first(type.types, (part) => this.#member(part, name));
      case 'TSParenthesizedType':
        return this.#member(type.typeAnnotation, name);
      case 'TSTypeReference': {
        const [inner] = type.typeArguments?.params ?? [];
        if (type.typeName.type !== 'Identifier') return undefined;
        if (inner !== undefined && type.typeName.name === 'Readonly') return this.#member(inner, name);
        return this.#namedMember(type.typeName, name);
      }
      default:
        return undefined;
    }
  }

  #namedMember(reference: ESTree.Node & { readonly name: string }, name: string): ESTree.Node | undefined {
    const declared = this.#declaration(reference);
    return declared === undefined ? undefined : this.#member(declared, name);
  }

  #declaration(node: ESTree.Node & { readonly name: string }): ESTree.Node | undefined {
    for (let scope: Scope | null = this.#scopeOf(node); scope !== null; scope = scope.upper) {
      const variable = scope.set.get(node.name);
      if (variable !== undefined) return variable.defs[0]?.node;
    }
    return undefined;
  }
}

/** Returns the return values of a function, without those of inner functions. */
function returnsOf(node: ESTree.Node): readonly ESTree.Node[] {
  switch (node.type) {
    case 'ReturnStatement':
      return node.argument === null ? [] : [node.argument];
    case 'IfStatement':
      return [node.consequent, ...(node.alternate === null ? [] : [node.alternate])].flatMap(returnsOf);
    case 'BlockStatement':
      return node.body.flatMap(returnsOf);
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent).flatMap(returnsOf);
    case 'TryStatement':
      return [node.block, node.handler?.body, node.finalizer].flatMap((block) =>
        block === null || block === undefined ? [] : returnsOf(block),
      );
    default:
      return [];
  }
}

/** Recognises a component by its name, as React does. */
function isComponent(node: ESTree.Function | ESTree.ArrowFunctionExpression): boolean {
  const name = node.id ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id : null);
  return name?.type === 'Identifier' && /^[A-Z].*[a-z]/.test(name.name);
}

const hasText = (kinds: Kinds): boolean => kinds.has('text') || kinds.has('fixed');

/** Constants such as `KEEP_DAYS` or `TITLE` never change. */
const isConstant = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name);

/** True for `<p>`, false for `<Note>`. */
function isPageElement({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
}

/** True for components that put no element around their children. */
function isTransparent({ openingElement: { name } }: ESTree.JSXElement): boolean {
  const last =
    name.type === 'JSXMemberExpression' ? name.property.name : name.type === 'JSXIdentifier' ? name.name : '';
  return /^(?:Fragment|Suspense|StrictMode|Profiler|Activity)$|(?:Provider|Context)$/.test(last);
}

/** Joins the kinds of two cases. Fixed text in only one case comes and goes, or changes. */
function either(one: Kinds, other: Kinds): Kinds {
  const all = new Set([...one, ...other]);
  if (all.delete('fixed')) all.add('text');
  return all;
}

const joined = (all: readonly Kinds[]): Kinds => new Set(all.flatMap((kinds) => [...kinds]));

/** Returns the function parameter with this name, or whose pattern contains it. */
function parameterNamed(name: string, declared: ESTree.Node): ESTree.Node | undefined {
  if (declared.type === 'ObjectPattern' || declared.type === 'Identifier') return declared;
  if (!('params' in declared) || !Array.isArray(declared.params)) return undefined;
  return (declared.params as readonly ESTree.Node[]).find((parameter) =>
    parameter.type === 'Identifier'
      ? parameter.name === name
      : parameter.type === 'ObjectPattern' &&
        parameter.properties.some((property) => property.type === 'Property' && valueName(property.value) === name),
  );
}

const valueName = (value: ESTree.Node): string | undefined => {
  const target = value.type === 'AssignmentPattern' ? value.left : value;
  return target.type === 'Identifier' ? target.name : undefined;
};

const typeOf = (node: ESTree.Node | undefined): ESTree.Node | undefined =>
  node !== undefined && 'typeAnnotation' in node && node.typeAnnotation?.type === 'TSTypeAnnotation'
    ? node.typeAnnotation.typeAnnotation
    : undefined;

function memberIn(members: readonly ESTree.Node[], name: string): ESTree.Node | undefined {
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
    if (member.key.name === name) return member.typeAnnotation?.typeAnnotation;
  }
  return undefined;
}

function first<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
