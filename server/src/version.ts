/** Of the product, for its API description and for the people who run it. */
export const productVersion = '0.1.0';
