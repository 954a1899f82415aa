import manifest from '../../package.json' with { type: 'json' };

/** Of the product, for its API description and for the people who run it; the build copies it from the top package.json. */
export const productVersion = manifest.version;
