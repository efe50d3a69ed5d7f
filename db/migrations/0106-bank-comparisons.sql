-- The books are compared with the bank's journal as well.
ALTER TABLE processor_comparisons
  DROP CONSTRAINT processor_comparisons_processor_check,
  ADD CONSTRAINT processor_comparisons_processor_check CHECK (processor IN ('card', 'paypal', 'bank'));
