import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';

/** The live version of a brand. */
export type CatalogueRow = OperatorOutputOf<OperatorApi['catalogue']['list']>['rows'][number];

/** A published version in a list. */
export type VersionRow = OperatorOutputOf<OperatorApi['catalogue']['versions']>['rows'][number];

/** A published version with what changed. */
export type Version = OperatorOutputOf<OperatorApi['catalogue']['version']>;

/** What differs between two versions. */
export type Changes = NonNullable<Version['changes']>;
export type PriceRow = Changes['prices'][number];
export type PartRow = Changes['parts'][number];

/** Uploaded store files in a list, and with their changes. */
export type DraftRow = OperatorOutputOf<OperatorApi['catalogue']['drafts']>['rows'][number];
export type Rehearsal = OperatorOutputOf<OperatorApi['catalogue']['rehearse']>;
export type RepricedBasket = Rehearsal['mostChanged'][number];
export type PreviewRow = OperatorOutputOf<OperatorApi['catalogue']['previews']>['rows'][number];
export type Draft = OperatorOutputOf<OperatorApi['catalogue']['draft']>;
