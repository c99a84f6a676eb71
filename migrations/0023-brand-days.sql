-- The day of the month on which the first term of a service began, in the brand's time zone: a term that begins on the 31st ends on the last day of short months and on
-- the 31st in later ones. Null for older services, whose terms follow each other without it.
alter table services add column anchor_day integer;
