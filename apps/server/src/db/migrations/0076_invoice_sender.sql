-- What invoices say about the club: { name, street, zip, city, taxNumber, vatId, iban, bic }; null prints the club's name only. FI-83+.
alter table club add column invoice_sender jsonb;
