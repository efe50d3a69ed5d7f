-- The pieces of an export are packed already: compressing them once more costs time and saves nothing.

ALTER TABLE data_export_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
