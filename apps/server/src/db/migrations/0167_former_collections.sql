-- Mandates that a club brings from its former software. MA-120+, MA-121+.
alter table mandate
  -- The last day on which the former software collected with the mandate; null if it never did.
  add column formerly_collected_on date;
