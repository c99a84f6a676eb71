/** The files of a store, read once. */
export interface StoreFiles {
  /** The folder's name, which is the brand's id. */
  readonly brandId: string;
  /** The folder as shown in problems: stores/larkhost. */
  readonly directory: string;
  /** YAML files by path in the folder: 'brand.yaml', 'catalogue/servers.yaml'. */
  readonly texts: ReadonlyMap<string, string>;
  /** Images by path in the folder. */
  readonly images: ReadonlyMap<string, Uint8Array>;
  /** Files to serve below /.well-known/, by path in the folder `well-known`. */
  readonly wellKnown: ReadonlyMap<string, Uint8Array>;
}
