-- What the club says in its own words, by language: { "de": "…" }, Markdown.
alter table club add column imprint jsonb not null default '{}';
-- { content, terms1, terms2, terms3 }: a text by language each, the three with a link beside.
alter table club add column terms jsonb not null default '{}';
