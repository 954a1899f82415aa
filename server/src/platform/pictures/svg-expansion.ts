import { SvgTooComplexError } from './svg-limits.ts';

interface Element {
  name: string;
  children: number[];
  /** The steps of a filter that this step of it draws on. */
  inputs: number[];
  /** Ids that are drawn once more here, with everything inside: `href="#…"`. */
  copies: string[];
  /** Ids that are drawn once for this element: clips, masks, filters. */
  effects: string[];
  /** Ids that every element inside draws with: fills, strokes, ends of lines. */
  paints: string[];
  /** Ids that are drawn at every point of every line inside. */
  markers: string[];
  points: number;
}

interface Measure {
  /** How many elements a browser draws for this one. */
  drawn: number;
  elements: number;
  points: number;
}

interface FilterResults {
  byName: Map<string, number>;
  last?: number;
}

/** What is drawn for an element as a whole, and not once more for those inside. */
export const isEffect = (attribute: string) => ['clip-path', 'mask', 'filter'].includes(attribute);
const markerNames = new Set(['marker', 'marker-mid']);
const pathNames = new Set(['d', 'points', 'style']);
/** What a filter may begin with. */
const sources = new Set([
  'SourceGraphic',
  'SourceAlpha',
  'BackgroundImage',
  'BackgroundAlpha',
  'FillPaint',
  'StrokePaint',
]);
const notSteps = /^fe(mergenode|func.|distantlight|pointlight|spotlight)$/;
const isFilterStep = (name: string) => name.startsWith('fe') && !notSteps.test(name);

function inputNames(name: string) {
  if (['feblend', 'fecomposite', 'fedisplacementmap'].includes(name)) return ['in', 'in2'];
  const hasNone =
    ['feflood', 'feturbulence', 'femerge'].includes(name) || !(isFilterStep(name) || name === 'femergenode');
  return hasNone ? [] : ['in'];
}

/**
 * Names that a reference can be followed by without asking how a browser would decode it. Others are left out, so that no
 * reference leads elsewhere in a browser than it does here.
 */
export const isPlainId = (id: string) => /^[^\s\p{Cc}%"'()\\]+$/u.test(id);

const reference = /^\s*(?:"#([^"]*)"|'#([^']*)'|#([^\s"'()]*))\s*(?:\)|$)/;

/** The id of every `url(#…)` in a value; empty for one that leads elsewhere. */
export function referencesIn(value: string): string[] {
  const [, ...parts] = value.split(/url\(/i);
  return parts.map(
    (part) =>
      reference
        .exec(part)
        ?.slice(1)
        .find((id) => id !== undefined) ?? '',
  );
}

/**
 * How many elements a drawing becomes when its references are followed. Thirty groups that each draw the next one twice are
 * two kilobytes, and a billion elements in the browser of every visitor. Each element is measured once, so the work grows
 * with the text alone.
 */
export function createSvgExpansion(maxDrawn: number) {
  const elements: Element[] = [];
  const open: number[] = [];
  /** The first of a name counts, as in a browser. */
  const byId = new Map<string, number>();
  const filters = new Map<number, FilterResults>();

  /** What a step of a filter draws on: what it names, and what came before where it names nothing that is there. */
  function inputsOf(name: string, attributes: Map<string, string>) {
    const filter = filters.get(open.at(name === 'femergenode' ? -2 : -1) ?? -1);
    if (!filter) return [];
    const names = inputNames(name).map((key) => attributes.get(key) ?? '');
    const made = names.map(
      (input) => filter.byName.get(input) ?? (sources.has(input) ? undefined : filter.last),
    );
    return made.filter((index) => index !== undefined);
  }

  function leave(index: number, attributes: Map<string, string>) {
    open.pop();
    const filter = filters.get(open.at(-1) ?? -1);
    if (!filter || !isFilterStep(elements[index]!.name)) return;
    filter.last = index;
    const result = attributes.get('result');
    if (result !== undefined) filter.byName.set(result, index);
  }

  const targets = (ids: string[]) => ids.map((id) => byId.get(id)).filter((index) => index !== undefined);
  const needs = (element: Element) => [
    ...element.children,
    ...element.inputs,
    ...targets([...element.copies, ...element.effects, ...element.paints, ...element.markers]),
  ];

  function measure(element: Element, measures: (Measure | 'begun' | undefined)[]): Measure {
    const of = (indexes: number[]) => indexes.map((index) => measures[index] as Measure);
    const sum = (list: Measure[], key: keyof Measure) => list.reduce((total, each) => total + each[key], 0);
    const inside = of([...element.children, ...targets(element.copies)]);
    const count = 1 + sum(inside, 'elements');
    const points = element.points + sum(inside, 'points');
    // A filter shows its last step, and each step holds those it draws on already.
    const held =
      element.name === 'filter' ? Math.max(0, ...inside.map(({ drawn }) => drawn)) : sum(inside, 'drawn');
    const once = held + sum(of([...element.inputs, ...targets(element.effects)]), 'drawn');
    const painted = sum(of(targets(element.paints)), 'drawn') * count;
    const marked = sum(of(targets(element.markers)), 'drawn') * points;
    return { drawn: 1 + once + painted + marked, elements: count, points };
  }

  return {
    /** Answers what is to be called where the element ends. */
    enter(tagName: string, attributes: Map<string, string>) {
      const name = tagName.toLowerCase();
      const index = elements.length;
      const inputs = inputsOf(name, attributes);
      const element: Element = {
        name,
        children: [],
        inputs,
        copies: [],
        effects: [],
        paints: [],
        markers: [],
        points: 1,
      };
      for (const [attribute, value] of attributes) readAttribute(element, attribute.toLowerCase(), value);
      if (name === 'filter') filters.set(index, { byName: new Map() });
      const id = attributes.get('id');
      if (id !== undefined && !byId.has(id)) byId.set(id, index);
      elements[open.at(-1) ?? -1]?.children.push(index);
      elements.push(element);
      open.push(index);
      return () => leave(index, attributes);
    },

    /** Refuses a drawing that becomes too large, or that holds itself. Without recursion: a chain may be as long as the text. */
    requireBounded() {
      const measures: (Measure | 'begun' | undefined)[] = [];
      const waiting = elements.length === 0 ? [] : [0];
      while (waiting.length > 0) {
        const index = waiting.at(-1)!;
        const element = elements[index]!;
        if (measures[index] === undefined) {
          measures[index] = 'begun';
          for (const needed of needs(element)) {
            if (measures[needed] === 'begun') throw new SvgTooComplexError();
            if (measures[needed] === undefined) waiting.push(needed);
          }
          continue;
        }
        waiting.pop();
        if (measures[index] !== 'begun') continue;
        const measured = measure(element, measures);
        if (measured.drawn > maxDrawn) throw new SvgTooComplexError();
        measures[index] = measured;
      }
    },
  };
}

function readAttribute(element: Element, name: string, value: string) {
  if (name === 'href' || name === 'xlink:href') {
    const target = value.trim();
    if (target.startsWith('#')) element.copies.push(target.slice(1));
    return;
  }
  if (pathNames.has(name)) element.points += value.match(/\d+/g)?.length ?? 0;
  const references = referencesIn(value);
  if (references.length === 0) return;
  const isMarker = markerNames.has(name) || (name === 'style' && value.toLowerCase().includes('marker'));
  const list = isMarker ? 'markers' : isEffect(name) ? 'effects' : 'paints';
  element[list] = element[list].concat(references);
}
