export type Nullable<Value> = Value | null;
