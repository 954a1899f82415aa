import ts from 'typescript';

const featureCall = /^create(\w+)Feature$/;

/**
 * The features that the text of app.ts puts together, in their order, and every function by which one of them is handed
 * something of a later one: which feature gets it under which name, from whom, and whether a comment says why.
 */
export function readFeatures(text) {
  const file = ts.createSourceFile('app.ts', text, ts.ScriptTarget.Latest, true);
  const features = [];
  const visit = (node) => {
    const made =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && featureCall.exec(node.expression.text);
    if (made)
      features.push({
        name: `${made[1][0].toLowerCase()}${made[1].slice(1)}`,
        variable: variableOf(node),
        call: node,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  const upward = features.flatMap((feature, place) => {
    const later = new Map(features.slice(place + 1).map(({ variable, name }) => [variable, name]));
    return handedOf(feature.call).flatMap(({ identifier, property }) => {
      const from = later.get(identifier.text);
      return from
        ? [
            {
              to: feature.name,
              from,
              as: nameOf(property),
              hasReason: hasComment(property, feature.call, text),
            },
          ]
        : [];
    });
  });
  return { features: features.map(({ name }) => name), upward };
}

function variableOf(node) {
  for (let above = node.parent; above; above = above.parent)
    if (ts.isVariableDeclaration(above)) return above.name.text;
  return undefined;
}

/** Every identifier in the arguments that is a value of its own, with the property it stands in. */
function handedOf(call) {
  const found = [];
  /** Returns nothing: forEachChild would take it as a sign to stop. */
  const visit = (node, property) => {
    if (ts.isPropertyAssignment(node)) visit(node.initializer, node);
    else if (ts.isShorthandPropertyAssignment(node)) found.push({ identifier: node.name, property: node });
    else if (ts.isPropertyAccessExpression(node)) visit(node.expression, property);
    else if (ts.isIdentifier(node)) found.push({ identifier: node, property });
    else ts.forEachChild(node, (child) => visit(child, property));
  };
  for (const argument of call.arguments) visit(argument);
  return found;
}

const nameOf = (property) => property?.name.text;

function hasComment(property, call, text) {
  for (let node = property; node && node !== call; node = node.parent)
    if (ts.isPropertyAssignment(node) && ts.getLeadingCommentRanges(text, node.getFullStart())) return true;
  return false;
}
