/** The key of the preview image of a brand's other pages; those of products have the product's id. */
export const BRAND_IMAGE = 'brand';

/** The size at which link previews show pictures without cropping, in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
