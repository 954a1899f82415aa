import { isDenied } from '../grounding/index.ts';

/** Whether words of a question or a heading turn what stands with them into its opposite. */
export const isNegated = (text: string) => isDenied(text.toLowerCase().replaceAll('’', "'"));
