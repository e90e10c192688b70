"""What scikit-learn makes of piles of texts, told the true number of classes.

python3 baseline.py PILES.json prints a JSON list, one object a pile ({"texts": [...], "classes": K}):
{"kmeans": labels, "linkage": labels}. TF-IDF with k-means (best of ten starts), and average linkage on
cosines of TF-IDF vectors without their mean.
"""

import json
import sys

import numpy as np
from sklearn.cluster import AgglomerativeClustering, KMeans
from sklearn.feature_extraction.text import TfidfVectorizer

results = []
for pile in json.load(open(sys.argv[1], encoding="utf-8")):
    tfidf = TfidfVectorizer(stop_words="english", max_df=0.5, min_df=2, sublinear_tf=True)
    vectors = tfidf.fit_transform(pile["texts"]).toarray()
    kmeans = KMeans(n_clusters=pile["classes"], n_init=10, random_state=0).fit_predict(vectors)
    centered = vectors - vectors.mean(axis=0)
    centered /= np.maximum(np.linalg.norm(centered, axis=1, keepdims=True), 1e-12)
    distances = np.clip(1 - centered @ centered.T, 0, None)
    linkage = AgglomerativeClustering(n_clusters=pile["classes"], metric="precomputed", linkage="average")
    results.append({"kmeans": kmeans.tolist(), "linkage": linkage.fit_predict(distances).tolist()})
print(json.dumps(results))
