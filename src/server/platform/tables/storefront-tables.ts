/** Store versions of each brand. */
export interface StorefrontTables {
  store_versions: { brand_id: string; version: number; fingerprint: string; published_at: number; document: string };
}
