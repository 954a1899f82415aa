import ts from 'typescript';

/** `// bounded-pattern: at most 254 characters, …why it never sees more…`, on the line above the pattern or at its end. */
const marker = /\/\/ bounded-pattern: at most ([\d_]{1,9}) characters, (\S.*)/;
/** `// dynamic-pattern: …why it takes linear time…`, for one that is put together while the program runs. */
const dynamicMarker = /\/\/ dynamic-pattern: (\S.*)/;

/**
 * Every regular expression of a source: literals, and RegExp(…) as far as its text is constant. `text` is undefined where it is
 * made while the program runs.
 */
export function findPatterns(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const lines = source.split('\n');
  const found = [];
  const add = (node, pattern) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const marked = marker.exec(lines[line]) ?? marker.exec(lines[line - 1] ?? '');
    const dynamic = dynamicMarker.exec(lines[line]) ?? dynamicMarker.exec(lines[line - 1] ?? '');
    found.push({
      ...pattern,
      file: fileName,
      line: line + 1,
      ...(dynamic && { reason: dynamic[1] }),
      ...(marked && { bound: { characters: Number(marked[1].replaceAll('_', '')), reason: marked[2] } }),
    });
  };
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, literalParts(node));
    else if (isRegExpCall(node)) addCall(node);
    ts.forEachChild(node, visit);
  };
  const addCall = (node) => {
    const [text, flags] = node.arguments ?? [];
    // A copy of a literal, which is looked at where it stands.
    const original = text && ts.isIdentifier(text) ? constants.get(text.text) : text;
    if (original && ts.isRegularExpressionLiteral(original)) return;
    const constantFlags = flags ? constantText(flags, constants) : '';
    const constant = text && constantFlags !== undefined ? constantText(text, constants) : undefined;
    add(node, { text: constant, flags: constantFlags ?? '' });
  };
  visit(file);
  return found;
}

function literalParts(node) {
  const end = node.text.lastIndexOf('/');
  return { text: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function isRegExpCall(node) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** What `const` names of the file hold, wherever they stand; a name that is used twice counts as unknown. */
function constantsOf(file) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const isConstant = (node.parent.flags & ts.NodeFlags.Const) !== 0 && !constants.has(node.name.text);
      constants.set(node.name.text, isConstant ? node.initializer : undefined);
    }
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) constants.set(node.name.text, undefined);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
}

/** The text an expression always has, or undefined. */
function constantText(node, constants) {
  const textOf = (part) => constantText(part, constants);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression);
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer && textOf(initializer);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return join([textOf(node.left), textOf(node.right)]);
  if (ts.isTemplateExpression(node))
    return join([
      node.head.text,
      ...node.templateSpans.flatMap((span) => [textOf(span.expression), span.literal.text]),
    ]);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return rawText(node.template, textOf);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return sourceOf(node.expression, constants);
  if (isJoinOfTexts(node)) {
    const list = elementsOf(node.expression.expression, constants);
    const between = node.arguments[0] ? textOf(node.arguments[0]) : ',';
    const texts = list?.map(textOf);
    return between === undefined || !texts || texts.includes(undefined) ? undefined : texts.join(between);
  }
  return undefined;
}

const join = (parts) => (parts.includes(undefined) ? undefined : parts.join(''));

function rawText(template, textOf) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText;
  return join([
    template.head.rawText,
    ...template.templateSpans.flatMap((span) => [textOf(span.expression), span.literal.rawText]),
  ]);
}

function sourceOf(node, constants) {
  const literal = ts.isIdentifier(node) ? constants.get(node.text) : node;
  return literal && ts.isRegularExpressionLiteral(literal) ? literalParts(literal).text : undefined;
}

function isJoinOfTexts(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join'
  );
}

function elementsOf(node, constants) {
  const list = ts.isIdentifier(node) ? constants.get(node.text) : node;
  const plain = list && ts.isAsExpression(list) ? list.expression : list;
  return plain && ts.isArrayLiteralExpression(plain) ? [...plain.elements] : undefined;
}
