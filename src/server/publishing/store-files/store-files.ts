/** The files of one store as they lie in its folder, read once. */
export interface StoreFiles {
  /** The name of the folder: the brand's id. */
  readonly brandId: string;
  /** The folder as problems show it: stores/larkhost. */
  readonly directory: string;
  /** YAML files by their path in the folder: 'brand.yaml', 'catalogue/servers.yaml'. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures by their path in the folder. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}
