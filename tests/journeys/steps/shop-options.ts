/** The shop of the journeys and its folders. */
export interface ShopOptions {
  readonly shop: {
    readonly port: string;
    readonly dataDir: string;
    readonly storesDir: string;
    /** The output of its processes. */
    readonly logFile: string;
  };
}

/** The option of test cases by which the configuration names the shop. */
export const SHOP_OPTION: { shop: [ShopOptions['shop'], { option: true }] } = {
  shop: [{ port: '', dataDir: '', storesDir: '', logFile: '' }, { option: true }],
};
