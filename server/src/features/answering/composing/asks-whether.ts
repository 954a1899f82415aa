/** A question that yes or no answers, also behind a greeting. */
export const asksWhether =
  /^(?:\W|\b(?:and|so|hi|hello|ok|but)\b)*(?:is|are|do|does|can|could|will|would|may)\b/iu;
