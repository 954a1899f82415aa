import { floatField, integerField, type Message, messageField, textField } from './minilm-protobuf.ts';

type Dimension = number | string;
type Attribute = number | string | number[] | { float: number };
type ElementType = keyof typeof elementType;

// Numbers of the fields and kinds as onnx.proto gives them.
const elementType = { float32: 1, int8: 3, int32: 6, int64: 7 };
const attributeType = { float: 1, integer: 2, text: 3, integers: 7 };
const modelField = { irVersion: 1, producer: 2, graph: 7, operatorSet: 8 };
const graphField = { node: 1, name: 2, constant: 5, input: 11, output: 12 };

/** Builds an ONNX file step by step; every value is known by its name, as in the format itself. */
export function createOnnxGraph(name: string) {
  const nodes: Message = [];
  const constants: Message = [];
  const ends: Message = [];
  let valuesMade = 0;

  const newValue = () => `value${valuesMade++}`;

  function constant(constantName: string, type: ElementType, dimensions: number[], data: ArrayBufferView) {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const tensor = [
      ...dimensions.flatMap((dimension) => integerField(1, dimension)),
      ...integerField(2, elementType[type]),
      ...textField(8, constantName),
      ...messageField(9, [bytes]),
    ];
    constants.push(...messageField(graphField.constant, tensor));
    return constantName;
  }

  function addNode(
    operator: string,
    inputs: string[],
    outputs: string[],
    attributes: Record<string, Attribute>,
  ) {
    const node = [
      ...inputs.flatMap((input) => textField(1, input)),
      ...outputs.flatMap((output) => textField(2, output)),
      ...textField(4, operator),
      ...Object.entries(attributes).flatMap(([key, value]) => messageField(5, attributeMessage(key, value))),
    ];
    nodes.push(...messageField(graphField.node, node));
  }

  return {
    constant,
    floats: (constantName: string, dimensions: number[], values: Float32Array) =>
      constant(constantName, 'float32', dimensions, values),
    integers: (constantName: string, values: number[]) =>
      constant(constantName, 'int64', [values.length], BigInt64Array.from(values, BigInt)),

    /** Adds one operation and gives the name of its result. */
    apply(operator: string, inputs: string[], attributes: Record<string, Attribute> = {}) {
      const output = newValue();
      addNode(operator, inputs, [output], attributes);
      return output;
    },
    applyForThree(operator: string, inputs: string[], attributes: Record<string, Attribute> = {}) {
      const outputs: [string, string, string] = [newValue(), newValue(), newValue()];
      addNode(operator, inputs, outputs, attributes);
      return outputs;
    },

    input(inputName: string, type: ElementType, dimensions: Dimension[]) {
      ends.push(...messageField(graphField.input, valueMessage(inputName, type, dimensions)));
      return inputName;
    },
    output(value: string, outputName: string, type: ElementType, dimensions: Dimension[]) {
      addNode('Identity', [value], [outputName], {});
      ends.push(...messageField(graphField.output, valueMessage(outputName, type, dimensions)));
    },

    toPieces({ irVersion, operatorSet }: { irVersion: number; operatorSet: number }): Message {
      return [
        ...integerField(modelField.irVersion, irVersion),
        ...textField(modelField.producer, 'parley'),
        ...messageField(modelField.graph, [
          ...nodes,
          ...textField(graphField.name, name),
          ...constants,
          ...ends,
        ]),
        ...messageField(modelField.operatorSet, [...textField(1, ''), ...integerField(2, operatorSet)]),
      ];
    },
  };
}

function attributeMessage(key: string, value: Attribute): Message {
  const name = textField(1, key);
  if (typeof value === 'number')
    return [...name, ...integerField(3, value), ...integerField(20, attributeType.integer)];
  if (typeof value === 'string')
    return [...name, ...textField(4, value), ...integerField(20, attributeType.text)];
  if (Array.isArray(value)) {
    return [
      ...name,
      ...value.flatMap((item) => integerField(8, item)),
      ...integerField(20, attributeType.integers),
    ];
  }
  return [...name, ...floatField(2, value.float), ...integerField(20, attributeType.float)];
}

function valueMessage(name: string, type: ElementType, dimensions: Dimension[]): Message {
  const shape = dimensions.flatMap((dimension) =>
    messageField(1, typeof dimension === 'number' ? integerField(1, dimension) : textField(2, dimension)),
  );
  const tensorType = [...integerField(1, elementType[type]), ...messageField(2, shape)];
  return [...textField(1, name), ...messageField(2, messageField(1, tensorType))];
}
