"""Training of the judge: a small cross-encoder that says whether a passage answers a question or supports a claim."""
