import { data } from 'react-router';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ProductNotFound />;
}
