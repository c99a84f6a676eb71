/** How much of the data of a deployment a brand has. */
export interface BrandSize {
  readonly brandId: string;
  readonly orders: number;
  readonly customers: number;
}

/** Customers with an account for each order by default; the others buy as guests. */
const CUSTOMERS_PER_ORDER = 0.35;

/** The extent of a deployment. */
interface Extent {
  readonly brands: number;
  readonly orders: number;
  readonly customersPerOrder?: number;
}

/**
 * The brands of a deployment with a long tail, largest first: the order counts are proportional to 1, 1/2, 1/3 … With
 * more orders no brand gets fewer, from the number of brands on.
 */
export function brandSizes({ brands, orders, customersPerOrder = CUSTOMERS_PER_ORDER }: Extent): BrandSize[] {
  const weights = Array.from({ length: brands }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const tail = weights.slice(1).map((weight) => Math.floor((orders * weight) / sum));
  const first = orders - tail.reduce((total, size) => total + size, 0);
  return [first, ...tail].map((size, rank) => ({
    brandId: bulkBrandId(rank),
    orders: size,
    customers: Math.ceil(size * customersPerOrder),
  }));
}

/** The id of the brand at a rank, from 0. */
export function bulkBrandId(rank: number): string {
  return `bulk-${String(rank + 1).padStart(4, '0')}`;
}
